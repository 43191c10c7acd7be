import { dayTones } from "@tree-for-deed/common/art/scene-tones";
import { renderToStaticMarkup } from "react-dom/server";
import { ridge, type Ridge } from "../components/art/hills";

const [width, height] = [1152, 216];
const hills = [
  { top: ridge(width, 132, 16, 0.4), fill: dayTones.far },
  { top: ridge(width, 162, 16, 2.6), fill: dayTones.middle },
  { top: ridge(width, 190, 10, 4.4), fill: dayTones.near },
];

const below = (top: Ridge): string => {
  const steps = Array.from({ length: width / 16 + 1 }, (_, index) => `${index * 16} ${top(index * 16).toFixed(1)}`);
  return `M${steps.join("L")}V${height}H0z`;
};

/** The header image of our mails, as SVG: the sun over the hills. Mail programs can only show it as a picture. */
export const mailHeader = (): string =>
  renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <rect width={width} height={height} fill={dayTones.sky} />
      <circle cx={width / 2} cy="132" r="118" fill={dayTones.glow} />
      <circle cx={width / 2} cy="132" r="78" fill={dayTones.sun} />
      <path
        d="M742 52q9-9 17 0 8-9 17 0M792 34q7-7 13 0 6-7 13 0M372 62q7-7 13 0 6-7 13 0"
        fill="none"
        stroke={dayTones.wood}
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      {hills.map(({ top, fill }) => (
        <path key={fill} d={below(top)} fill={fill} />
      ))}
    </svg>,
  );
