/** Errors of embeds, like those of `../errors`. */
export const sentences = {
  "embed.address": "url must be the address of a page of this site",
  "embed.format": "format must be {formats}",
  "embed.notFound": "There is no embed for this address",
} as const;
