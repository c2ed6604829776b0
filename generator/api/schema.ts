// The schema interface that validation libraries share (Standard Schema): valibot, zod, arktype and others.

/** A validation error; `path` leads to the invalid value. */
export interface SchemaIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

export type SchemaResult<Output> =
  { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] }

/** The members of Standard Schema that the generator uses. */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}

/** A schema's output type. */
export type OutputOf<Schema> =
  Schema extends StandardSchema<infer _Input, infer Output> ? Output : Readonly<Record<string, unknown>>
