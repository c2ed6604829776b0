// The seam for the worker of a theme: `answerQueries(self)` is all that its script says.
export { answerQueries, type WorkerScope } from '../search/serve.ts'
