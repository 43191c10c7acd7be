/** The address at which the site answers a picture as a download: browsers inside apps do not go by the link alone. */
export const downloadAddress = (picture: string): string => `${picture}${picture.includes("?") ? "&" : "?"}download`;
