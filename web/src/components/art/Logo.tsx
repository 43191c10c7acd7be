/** A leaf that is also an open hand: the deed and the tree in one mark. */
export function Logo() {
  return (
    <svg width="36" height="36" viewBox="0 0 48 48" aria-hidden style={{ flexShrink: 0 }}>
      <circle cx="24" cy="24" r="24" fill="#0B6B4A" />
      <path d="M24 39V22" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      <path d="M24 24C24 15.5 18.5 11 10.5 11c0 9 5 13.5 13.5 13z" fill="#fff" />
      <path d="M24 29c0-7 4.6-11 13-11 0 8-4.7 11.6-13 11z" fill="#F4A300" />
    </svg>
  );
}
