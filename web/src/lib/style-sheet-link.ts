/** Id of the element that links to the style sheet of the page's language. */
export const styleSheetId = "styles";
