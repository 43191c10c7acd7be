/** What the feed's page of cards asks for. */
export const FEED_QUERY = `query DeedFeedPage($page: Int!) {
  deeds(page: $page, pageSize: 12) {
    items {
      id uniqueId caption status likes likedByMe plantedTree createdAt
      images { width height thumbhash alt url(width: 640) srcSet }
      category { id name nameEn icon }
      user {
        id username fullName country
        profilePicture { thumbhash url(width: 320) }
        approvedDeeds
        currentBadge { name nameEn icon }
      }
    }
    hasNextPage
  }
}`;
