// What bench/search.mjs needs of the generator and of the tests, as one module.
export { openSearchEngine } from '../generator/search/engine.ts'
export { tokenize } from '../generator/search/tokens.ts'
export { buildSearch } from '../generator/search/search.ts'
export { readIndex } from '../tests/search/built.ts'
export { en } from '../tests/search/judged/en.ts'
export { ja } from '../tests/search/judged/ja.ts'
export { ru } from '../tests/search/judged/ru.ts'
export { zh } from '../tests/search/judged/zh.ts'
