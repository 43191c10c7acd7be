import Box from "@mui/material/Box";

/** Hands that hold a young tree under the sun, in the site's two colours; it works on light and dark ground. */
export function HeroDrawing() {
  return (
    <Box
      component="svg"
      viewBox="0 0 480 400"
      aria-hidden
      focusable="false"
      sx={{
        display: "block",
        width: "100%",
        height: "auto",
        color: "primary.main",
        "--sun": (theme) => theme.vars.palette.secondary.main,
        "--soft": (theme) => theme.vars.palette.primary.light,
        "--paper": (theme) => theme.vars.palette.background.paper,
      }}
    >
      <path d="M62 214C40 116 116 32 226 28s206 60 214 158-60 168-196 168S82 306 62 214z" fill="var(--soft)" />
      <circle cx="356" cy="98" r="38" fill="var(--sun)" />
      <path d="M240 288V152" stroke="currentColor" strokeWidth="11" strokeLinecap="round" />
      <path d="M240 214c0-38-28-60-76-60 1 40 30 63 76 60z" fill="currentColor" />
      <path d="M240 252c0-30 23-48 62-48-1 32-25 51-62 48z" fill="currentColor" opacity=".82" />
      <path d="M240 176c-4-44 20-76 66-86 10 46-16 82-66 86z" fill="currentColor" />
      <path d="M240 158c-14-34-2-66 30-86 20 34 8 68-30 86z" fill="var(--sun)" />
      <path
        d="M164 154c30 10 54 28 76 60M302 204c-24 8-44 24-62 48M306 90c-28 22-50 50-66 86"
        stroke="var(--soft)"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
        opacity=".65"
      />
      <path d="M186 292c12-22 32-30 54-30s42 8 54 30z" fill="currentColor" opacity=".35" />
      <path
        d="M96 262c14-6 28 0 36 12l22 30c8 10 20 12 32 10l48-6c14-2 22 18 8 24l-44 16c14 4 26 2 40-2l58-22c16-6 30 14 16 26-34 30-74 44-118 42-34-2-58-18-72-48l-36-58c-6-10 0-20 10-24z"
        fill="var(--paper)"
        stroke="currentColor"
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <path
        d="M384 262c-14-6-28 0-36 12l-22 30c-6 8-14 11-24 11"
        fill="none"
        stroke="currentColor"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <g fill="currentColor">
        <path d="M92 132c10-14 24-18 38-12-6 16-20 20-38 12z" opacity=".5" />
        <path d="M396 214c2-14 12-22 26-22 0 14-10 24-26 22z" opacity=".5" />
      </g>
      <circle cx="132" cy="88" r="5" fill="var(--sun)" />
      <circle cx="418" cy="160" r="4" fill="var(--sun)" />
      <circle cx="76" cy="186" r="4" fill="currentColor" opacity=".5" />
    </Box>
  );
}
