/**
 * The route module that all screens of the areas share. It draws nothing: the layout above it draws the screen of the
 * address and keeps the others alive. The component exists so that the address answers with a page.
 */
const AreaRoute = () => null

export default AreaRoute
