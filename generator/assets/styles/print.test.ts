import { describe, expect, test } from 'vitest'
import { shortValues, splitPrint } from './print.ts'

describe('rules for paper', () => {
  test('a sheet without any stays as it is', () => {
    expect(splitPrint('a{b:c}@media screen{a{d:e}}')).toEqual({ screen: 'a{b:c}@media screen{a{d:e}}', print: '' })
  })

  test('leave with the layers around them, and what has nothing else leaves with them', () => {
    expect(splitPrint('@layer a,b;@layer a{x{y:z}@media print{x{y:w}}}@media print{p{q:r}}')).toEqual({
      screen: '@layer a,b;@layer a{x{y:z}}',
      print: '@layer a{x{y:w}}p{q:r}',
    })
    expect(splitPrint('@layer a{@media print{x{y:w}}}')).toEqual({ screen: '', print: '@layer a{x{y:w}}' })
  })

  test('braces in strings, comments, addresses and escapes are none', () => {
    const screen = `a{content:"}{\\""}b{background:url(data:,}{)}/*}*/.c\\{{d:e}`
    expect(splitPrint(`${screen}@media print{a{b:c}}`)).toEqual({ screen, print: 'a{b:c}' })
  })

  test('a sheet that is not whole stays whole', () => {
    expect(splitPrint('@media print{a{b:c}')).toEqual({ screen: '@media print{a{b:c}', print: '' })
  })

  test('rules that hold for paper and something else stay', () => {
    const css = '@media print,screen{a{b:c}}@media print{a{b:d}}'
    expect(splitPrint(css)).toEqual({ screen: '@media print,screen{a{b:c}}', print: 'a{b:d}' })
  })
})

describe('values of custom properties', () => {
  test('lose the spaces that mean nothing', () => {
    expect(shortValues(':root{--a: light-dark(#fff, #000);--b: var(--c, 1px) solid;--d-1: x}')).toBe(
      ':root{--a:light-dark(#fff,#000);--b:var(--c,1px) solid;--d-1:x}',
    )
  })

  test('keep what stands in quotes or an address, and a value of nothing but a space', () => {
    const css =
      'a{--a: ;--e: }b{content:"--a: b, c";--f:url(data:x,--a: b, c)}c:hover{color:red}@media print and (a: b){}'
    expect(shortValues(css)).toBe(css)
  })
})
