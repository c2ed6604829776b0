import { describe, expect, test } from 'vitest'
import { splitPrint } from './print.ts'

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
