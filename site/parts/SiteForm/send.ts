// Sends a form and returns the outcome.
import type { FieldError } from 'ssg/config/forms'

export type Answer =
  | { readonly kind: 'sent' }
  /** The receiver found errors that the browser didn't. */
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
 * Submits a form. Never throws: a missing connection, a server error, and no response within `seconds` are failures. A form service on another host
 * may have a different response format, so its status is enough.
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
