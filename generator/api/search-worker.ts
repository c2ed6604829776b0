// Public API `ssg/theme/search-worker`, for a theme's search worker: its script only calls `answerQueries(self)`.
export { answerQueries, type WorkerScope } from '../search/worker-answers.ts'
