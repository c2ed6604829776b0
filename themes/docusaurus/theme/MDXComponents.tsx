/** The components that every page of the project may use; a swizzled file spreads this one and adds its own. */
const components = {}
export default components
