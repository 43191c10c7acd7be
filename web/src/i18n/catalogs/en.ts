import { enUS } from "@mui/material/locale";
import app from "../messages/en/app.json";
import badges from "../messages/en/badges.json";
import common from "../messages/en/common.json";
import deeds from "../messages/en/deeds.json";
import failures from "../messages/en/failures.json";
import faqHome from "../messages/en/faq-home.json";
import home from "../messages/en/home.json";

/** What home and the feed show before anybody does anything. */
export const messages = {
  ...app,
  ...badges,
  ...common,
  ...deeds,
  ...failures,
  ...faqHome,
  ...home,
};

export const muiTexts = enUS;
