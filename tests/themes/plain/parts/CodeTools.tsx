export const CodeTools = () => null // this theme shows text
