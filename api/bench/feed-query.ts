const DEED = `id uniqueId caption status likes likedByMe plantedTree createdAt
      images { width height thumbhash alt url(width: 640) srcSet }
      category { id name nameEn icon }
      user {
        id username fullName country
        profilePicture { thumbhash url(width: 320) }
        approvedDeeds
        currentBadge { name nameEn icon }
      }`;

/** What the feed's page of cards asks for. */
export const FEED_QUERY = `query DeedFeedPage($page: Int!) {
  deeds(page: $page, pageSize: 12) {
    items {
      ${DEED}
    }
    hasNextPage
  }
}`;

/** The same of one deed. */
export const DEED_QUERY = `query OneDeed($uniqueId: String!) {
  deed(uniqueId: $uniqueId) {
      ${DEED}
  }
}`;
