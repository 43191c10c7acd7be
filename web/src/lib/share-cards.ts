/** The size of every card. */
export const cardSize = { width: 1200, height: 630 } as const;

/** The pictures that the server draws for shared links, without their language. */
export const shareCards = {
  site: "/share/site.jpg",
  leaderboard: "/share/leaderboard.jpg",
  deed: (uniqueId: string) => `/share/deed/${encodeURIComponent(uniqueId)}.jpg`,
  profile: (username: string) => `/share/profile/${encodeURIComponent(username)}.jpg`,
  post: (slug: string) => `/share/post/${encodeURIComponent(slug)}.jpg`,
} as const;
