export const ViewButton = () => null // this theme shows text
