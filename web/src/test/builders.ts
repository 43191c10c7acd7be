import type { Viewer } from "../core/features/session/viewer/useViewer";

let made = 0;
const next = (): number => (made += 1);

/** Objects in the form of the API's answers, each different; pass what the test is about. */
export const aPhoto = (over: object = {}) => ({
  __typename: "Photo" as const,
  width: 1600,
  height: 1200,
  thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI",
  alt: null,
  url: `/media/photo${next()}-640`,
  srcSet: "",
  ...over,
});

export const aUser = (over: object = {}) => {
  const n = next();
  return {
    __typename: "User" as const,
    id: `user-${n}`,
    username: `rahima${n}`,
    fullName: `Rahima Khatun ${n}`,
    country: "BD",
    profilePicture: null,
    isFormerMember: false,
    ...over,
  };
};

export const aViewer = (over: Partial<Viewer> = {}): Viewer & { __typename: "User" } => ({
  __typename: "User",
  id: `user-${next()}`,
  username: "rahima",
  fullName: "Rahima Khatun",
  isAdmin: false,
  roles: [],
  language: "bn",
  email: "rahima@example.org",
  profilePicture: null,
  isFormerMember: false,
  ...over,
});

export const aCategory = (over: object = {}) => ({
  __typename: "Category" as const,
  id: `category-${next()}`,
  name: "পরিবেশ",
  nameEn: "Environment",
  icon: "🌱",
  ...over,
});

export const aBadge = (over: object = {}) => ({
  __typename: "Badge" as const,
  id: `badge-${next()}`,
  name: "অঙ্কুর",
  nameEn: "Sprout",
  icon: "🌱",
  requiredDeeds: 1,
  level: 1,
  color: "#0B6B4A",
  description: "প্রথম ভালো কাজ",
  descriptionEn: "The first good deed",
  ...over,
});

export const aDeed = (over: object = {}) => {
  const n = next();
  return {
    __typename: "Deed" as const,
    id: `deed-${n}`,
    uniqueId: `TFD-${String(n).padStart(8, "0")}`,
    caption: "রাস্তার ধারে পাঁচটি গাছ লাগিয়েছি।",
    status: "APPROVED" as const,
    likes: 0,
    likedByMe: false,
    plantedTree: true,
    thanksByPhrase: [],
    myThanks: null,
    thankedBy: [],
    createdAt: "2026-01-10T08:00:00.000Z",
    updatedAt: "2026-01-10T08:00:00.000Z",
    decidedAt: null,
    rejectReason: null,
    adminNote: null,
    images: [],
    history: [],
    user: aUser(),
    category: aCategory(),
    ...over,
  };
};
