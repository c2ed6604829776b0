export default (): null => null
