import { bnBD } from "@mui/material/locale";
import app from "../messages/bn/app.json";
import badges from "../messages/bn/badges.json";
import common from "../messages/bn/common.json";
import deeds from "../messages/bn/deeds.json";
import failures from "../messages/bn/failures.json";
import faqHome from "../messages/bn/faq-home.json";
import home from "../messages/bn/home.json";

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

export const muiTexts = bnBD;
