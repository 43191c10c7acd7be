import { useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { DrawnOnce } from "../../../components/page/DrawnOnce";
import type { PartnerStrip_PartnerFragment } from "./PartnerStrip.generated";

/** The partners' logos in one row that wraps. Renders nothing without partners. */
export function PartnerStrip({ partners }: { partners: readonly PartnerStrip_PartnerFragment[] | undefined }) {
  if (!partners || partners.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="partners">
      <Typography variant="h2" id="partners" sx={{ mb: 2 }} text="home.partners.title" />
      <DrawnOnce name="partners" of={partners}>
        <Box component="ul" sx={strip}>
          {partners.map((partner) => (
            <Box component="li" key={partner.id}>
              <Partner partner={partner} />
            </Box>
          ))}
        </Box>
      </DrawnOnce>
    </Box>
  );
}

function Partner({ partner: { name, website, logo } }: { partner: PartnerStrip_PartnerFragment }) {
  const intl = useIntl();
  const inside = (
    <>
      {logo && (
        <Box sx={plate}>
          <Box
            component="img"
            src={logo.url}
            width={logo.width}
            height={logo.height}
            alt=""
            loading="lazy"
            decoding="async"
            sx={{ display: "block", width: "100%", height: "100%", objectFit: "contain" }}
          />
        </Box>
      )}
      <span translate="no">{name}</span>
    </>
  );
  if (website === null) return <Box sx={place}>{inside}</Box>;
  return (
    <Box
      component="a"
      href={website}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={intl.formatMessage({ id: "share.opensInNewTab" }, { network: name })}
      sx={place}
    >
      {inside}
    </Box>
  );
}

const strip = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(136px, 1fr))",
  gap: 2,
} as const;

const place = {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: 1,
  height: "100%",
  p: 1,
  textAlign: "center",
  typography: "body2",
  fontWeight: 600,
  color: "text.secondary",
  textDecoration: "none",
  borderRadius: 2,
  "&:is(a):hover": { color: "primary.main", textDecoration: "underline", textUnderlineOffset: "0.2em" },
} as const;

/** Logos are made for white paper, so their background stays white in dark mode. */
const plate = {
  width: 72,
  height: 72,
  p: 1.25,
  borderRadius: 2,
  bgcolor: "common.white",
  boxShadow: 1,
} as const;
