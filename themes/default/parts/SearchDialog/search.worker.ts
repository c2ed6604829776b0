// Search off the page's own thread.
import { answerQueries, type WorkerScope } from 'ssg/theme/search-worker'

answerQueries(globalThis as unknown as WorkerScope)
