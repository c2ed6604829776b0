import { expect, it } from 'vitest'
import { isEmail } from './email.ts'

it.each(['lin@example.org', 'a.b_c%d+e-f@mail.example.co', ' lin@example.org ', 'A1@b-c.museum'])(
  'takes %s',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

it.each([
  '',
  'lin',
  'lin@',
  '@example.org',
  'lin@example',
  'lin@example.o',
  'lin@.org',
  'lin@example..org',
  'lin lin@example.org',
  'lin!@example.org',
  'lin@example.o1',
  'lin@exa_mple.org',
])('refuses %s', (text) => {
  expect(isEmail(text)).toBe(false)
})
