import { SearchTrigger } from '../../default/parts/SearchDialog/SearchTrigger.tsx'

/** Another button for this theme's search. */
export default function SearchBar() {
  return <SearchTrigger />
}
