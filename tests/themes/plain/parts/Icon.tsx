export const Icon = () => null // this theme shows text
