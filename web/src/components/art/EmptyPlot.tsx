import { Box } from "../Box";

/** A dug plot and a watering can: nothing grows here yet. */
export function EmptyPlot() {
  return (
    <Box
      component="svg"
      viewBox="0 0 200 140"
      aria-hidden
      focusable="false"
      sx={{ width: 180, height: "auto", color: "primary.main" }}
    >
      <ellipse cx="100" cy="118" rx="82" ry="12" fill="currentColor" opacity=".12" />
      <path d="M52 116c4-16 22-24 48-24s44 8 48 24z" fill="currentColor" opacity=".28" />
      <path
        d="M74 108h10M96 102h12M116 109h10"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".5"
      />
      <path d="M100 94V66" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      <path d="M100 72c0-12-8-19-21-19 0 13 8 20 21 19z" fill="currentColor" />
      <path d="M100 80c0-10 7-16 18-16 0 11-7 17-18 16z" fill="#F4A300" />
      <circle cx="152" cy="34" r="13" fill="#F4A300" opacity=".9" />
    </Box>
  );
}
