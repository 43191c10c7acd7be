const DEED = `id uniqueId caption status likes likedByMe plantedTree createdAt
      images { width height thumbhash alt url(width: 640) srcSet }
      category { id name nameEn icon }
      user {
        id username fullName country
        profilePicture { thumbhash url(width: 320) }
        approvedDeeds
        currentBadge { name nameEn icon }
      }`;

const PLACE = `rank deedCount
      user { id username fullName country profilePicture { thumbhash url(width: 320) } }
      currentBadge { name nameEn icon }`;

/** Query of the feed's page of cards. */
export const FEED_QUERY = `query DeedFeedPage($page: Int!) {
  deeds(page: $page, pageSize: 12) {
    items {
      ${DEED}
    }
    hasNextPage
  }
}`;

/** A page of the all-time leaderboard, with the viewer's own place. */
export const BOARD_QUERY = `query Board {
  leaderboard(period: LIFETIME, page: 1, pageSize: 15) {
    items { ${PLACE} }
    me { ${PLACE} }
    totalCount
  }
}`;

/** Query of the home page. */
export const HOME_QUERY = `query Home {
  stats { totalUsers approvedDeeds treesPlanted }
  deeds(page: 1, pageSize: 12) {
    items {
      ${DEED}
    }
    hasNextPage
  }
  badges { name nameEn icon requiredDeeds }
  partners { name }
}`;

/** A profile with its place and its first deeds. */
export const PROFILE_QUERY = `query Profile($name: String!) {
  user(idOrUsername: $name) {
    id username fullName country createdAt profilePicture { thumbhash url(width: 320) }
    approvedDeeds treesPlanted rank currentBadge { name nameEn icon }
    deeds(page: 1, pageSize: 12) {
      items {
        ${DEED}
      }
      hasNextPage
    }
  }
}`;

/** Likes a deed, or removes the like. */
export const LIKE_QUERY = `mutation Like($id: ID!) {
  likeDeed(id: $id) { id uniqueId createdAt likes likedByMe }
}`;

/** Approves a deed and reverts that, one after the other. */
export const DECIDE_QUERY = `mutation Decide($id: ID!) {
  approveDeed(id: $id) { id status }
  undoDecision(id: $id) { id status }
}`;

/** The fields of the feed for one deed. */
export const DEED_QUERY = `query OneDeed($uniqueId: String!) {
  deed(uniqueId: $uniqueId) {
      ${DEED}
  }
}`;
