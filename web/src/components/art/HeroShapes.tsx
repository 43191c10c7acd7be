/** What the hero shows, on a field of 480 by 400, in `currentColor` and the colours `--sun`, `--soft` and `--paper`. */
export default function HeroShapes() {
  return (
    <>
      <path d="M58 214C36 116 114 30 226 26s208 60 216 160-62 162-200 162S80 306 58 214z" fill="var(--soft)" />
      <circle cx="360" cy="104" r="38" fill="var(--sun)" />
      <path d="M168 322c8-36 38-54 72-54s64 18 72 54z" fill="currentColor" opacity=".32" />
      <path d="M240 300V150" stroke="currentColor" strokeWidth="11" strokeLinecap="round" />
      <path d="M240 222c0-38-28-60-76-60 1 40 30 63 76 60z" fill="currentColor" />
      <path d="M240 262c0-30 23-48 62-48-1 32-25 51-62 48z" fill="currentColor" opacity=".8" />
      <path d="M240 194c-2-40 22-66 68-72 2 42-22 70-68 72z" fill="currentColor" />
      <path d="M240 166c-24-30-24-66 0-98 24 32 24 68 0 98z" fill="var(--sun)" />
      <g stroke="var(--soft)" strokeWidth="3" fill="none" strokeLinecap="round" opacity=".7">
        <path d="M178 170c26 8 44 22 58 44M298 130c-24 14-42 34-54 58M292 220c-20 8-34 20-46 36" />
      </g>
      <path d={hand} fill="var(--paper)" stroke="currentColor" strokeWidth="7" strokeLinejoin="round" />
      <path d={finger} fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
      <g transform="matrix(-1 0 0 1 480 0)">
        <path d={hand} fill="var(--paper)" stroke="currentColor" strokeWidth="7" strokeLinejoin="round" />
        <path d={finger} fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
      </g>
      <g fill="currentColor" opacity=".5">
        <path d="M92 136c10-14 24-18 38-12-6 16-20 20-38 12zM394 222c2-14 12-22 26-22 0 14-10 24-26 22z" />
        <circle cx="78" cy="196" r="4" />
      </g>
      <circle cx="132" cy="86" r="5" fill="var(--sun)" />
      <circle cx="420" cy="166" r="4" fill="var(--sun)" />
    </>
  );
}

/* The left hand from the finger tips along the outside to the wrist and back over the palm; the right one mirrors it. */
const hand =
  "M84 244c-13 6-17 20-9 34l38 64c14 24 40 38 70 38h57v-36c0-17-9-30-24-37l-50-22c-12-5-20-13-27-24l-12-19c-9-15-29-17-34-4-2-2-6 4-9 6z";
const finger = "M93 238c-3 6-2 12 2 19l24 40";
