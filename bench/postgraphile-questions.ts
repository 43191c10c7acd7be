/** The feed's questions for PostGraphile's schema, and the conversion of its answers to ours. */
const DEED = `id uniqueId caption status likes likedByMe plantedTree createdAt
  images { width height thumbhash alt url srcSet }
  category { id name nameEn icon }
  user { id username fullName country profilePicture { thumbhash url } approvedDeeds currentBadge { name nameEn icon } }`;

export const postGraphileQuestions = {
  feed: `query { deeds: allDeeds(first: 12, orderBy: [CREATED_AT_DESC, ID_DESC]) {
    items: nodes { ${DEED} } pageInfo { hasNextPage } } }`,
  deed: `query ($uniqueId: String!) { deed: deedByUniqueId(uniqueId: $uniqueId) { ${DEED} } }`,
} as const;

interface PeerDeed {
  readonly status: string;
  readonly createdAt: string;
}

interface PeerAnswer {
  readonly data: {
    readonly deeds?: { readonly items: PeerDeed[]; readonly pageInfo: { readonly hasNextPage: boolean } };
    readonly deed?: PeerDeed;
  };
}

/** Its times end with an offset and its pages with a `pageInfo`; everything else must be equal. */
export function readPostGraphile(body: string): unknown {
  const { data } = JSON.parse(body) as PeerAnswer;
  const deedOf = (deed: PeerDeed): object => ({
    ...deed,
    status: deed.status.toUpperCase(),
    createdAt: new Date(deed.createdAt).toISOString(),
  });
  if (data.deed) return { data: { deed: deedOf(data.deed) } };
  const { items = [], pageInfo } = data.deeds ?? {};
  return { data: { deeds: { items: items.map(deedOf), hasNextPage: pageInfo?.hasNextPage } } };
}
