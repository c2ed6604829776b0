// Sending a form, and what came of it.
import type { FieldError } from 'ssg/config/forms'

export type Answer =
  | { readonly kind: 'sent' }
  /** The receiver found something that the browser did not. */
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'failed' | 'tooLarge' | 'tooMany' | 'refused' }

const REFUSALS: Readonly<Record<number, 'tooLarge' | 'tooMany' | 'refused'>> = {
  400: 'refused',
  401: 'refused',
  403: 'refused',
  413: 'tooLarge',
  415: 'refused',
  429: 'tooMany',
}

/**
 * Post a form. Never throws: no connection, a broken server and one that does not answer in `seconds` are failures. A form service of
 * another host need not answer in our way: its status is enough.
 */
export async function send(action: string, data: FormData, seconds: number): Promise<Answer> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      body: data,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(seconds * 1000),
    })
    if (response.ok) return { kind: 'sent' }
    const errors = await errorsOf(response)
    return errors.length > 0 ? { kind: 'invalid', errors } : { kind: REFUSALS[response.status] ?? 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}

async function errorsOf(response: Response): Promise<readonly FieldError[]> {
  try {
    const { errors } = (await response.json()) as { errors?: unknown }
    return Array.isArray(errors) ? errors.filter(isFieldError) : []
  } catch {
    return []
  }
}

function isFieldError(value: unknown): value is FieldError {
  const { field, message } = (value ?? {}) as Partial<FieldError>
  return typeof field === 'string' && typeof message === 'string'
}
