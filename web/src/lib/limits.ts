/** The limits of the product that forms count by. The API has the same numbers and the last word. */
export const limits = {
  captionMax: 5000,
  deedPhotosMax: 5,
  photoAltMax: 300,
  usernameMin: 3,
  usernameMax: 30,
  fullNameMax: 100,
  emailMax: 254,
  passwordMin: 8,
  passwordMax: 128,
  ageMin: 13,
  ageMax: 120,
  reasonMax: 1000,
  adminNoteMax: 1000,
  searchMax: 100,
  searchCountMax: 1000,
} as const;
