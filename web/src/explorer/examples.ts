/** The explorer's initial tabs: the examples of `docs/api.md`. */
export const examples: readonly string[] = [
  `# Tree for Deed: every approved good deed earns a tree.
# Press Ctrl-Enter to run this. No account is needed to read.
query LatestDeeds($first: Int = 5) {
  stats {
    approvedDeeds
    treesPlanted
    treesInGround
    totalUsers
  }
  deedsConnection(first: $first) {
    edges {
      node {
        uniqueId
        caption
        createdAt
        likes
        category {
          name
          nameEn
          icon
        }
        user {
          username
          fullName
          country
        }
        images {
          url(width: 640)
          alt
        }
      }
    }
  }
}
`,
  `# Reads the whole corpus: pass the last endCursor as $after until hasNextPage is false.
query EveryDeed($after: String) {
  deedsConnection(first: 50, after: $after) {
    edges {
      cursor
      node {
        uniqueId
        caption
        createdAt
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`,
  `# Who planted most: by DAY, WEEK, MONTH or LIFETIME. Days are those of Bangladesh.
query Leaders($period: Period = MONTH) {
  leaderboardConnection(period: $period, first: 10) {
    totalCount
    edges {
      node {
        rank
        deedCount
        user {
          username
          fullName
          country
        }
      }
    }
  }
}
`,
];
