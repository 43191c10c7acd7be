/** The address at which the site sends a picture as a download: in-app browsers ignore the `download` attribute. */
export const downloadAddress = (picture: string): string => `${picture}${picture.includes("?") ? "&" : "?"}download`;
