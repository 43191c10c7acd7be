import ArrowBackIcon from "@mui/icons-material/ArrowBackRounded";
import ArrowForwardIcon from "@mui/icons-material/ArrowForwardRounded";
import CloseIcon from "@mui/icons-material/CloseRounded";
import IconButton from "@mui/material/IconButton";
import type { CSSProperties, PointerEvent } from "react";
import { useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { PhotoFailure, PhotoState } from "./PhotoState";
import type { TrayPhoto } from "./PhotoUploads";

interface Props {
  photo: TrayPhoto;
  place: number;
  count: number;
  /** The distance in px from its place while it is dragged. */
  moved: { x: number; y: number } | null;
  /** True while another photo is dragged over it. */
  isOver: boolean;
  onDrag: (event: PointerEvent) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One chosen photo in the strip with its upload state and buttons. */
export function PhotoItem({ photo, place, count, moved, isOver, onDrag, onMove, onRemove, onRetry }: Props) {
  const intl = useIntl();
  const label = (id: "addDeed.photo.earlier" | "addDeed.photo.later" | "addDeed.photo.remove") =>
    intl.formatMessage({ id }, { place });
  const style: CSSProperties | undefined = moved
    ? { transform: `translate(${moved.x}px, ${moved.y}px) scale(1.04)`, zIndex: 2, opacity: 0.9 }
    : undefined;
  return (
    <Box component="li" data-photo={photo.id} style={style} sx={photo.failure ? failedTile : tile}>
      <Box
        onPointerDown={count > 1 ? onDrag : undefined}
        onContextMenu={(event) => event.preventDefault()}
        sx={{ ...frame, ...(count > 1 && { cursor: "grab" }), ...(isOver && target) }}
      >
        {photo.preview && (
          <Box
            component="img"
            src={photo.preview}
            alt={intl.formatMessage({ id: "addDeed.photo.preview" }, { place })}
            draggable={false}
            sx={{ width: "100%", height: "100%", objectFit: "cover", display: "block" }}
          />
        )}
        {!photo.failure && <PhotoState photo={photo} />}
      </Box>
      <IconButton data-act="remove" aria-label={label("addDeed.photo.remove")} onClick={onRemove} sx={corner}>
        <Box component="span" sx={overPhoto}>
          <CloseIcon sx={{ fontSize: 18 }} />
        </Box>
      </IconButton>
      {photo.failure && (
        <Box sx={{ minWidth: 0, gridArea: "state" }}>
          <PhotoFailure photo={photo} onRetry={onRetry} />
        </Box>
      )}
      {count > 1 && (
        <Box sx={{ display: "flex", justifyContent: "space-between", gridArea: "acts" }}>
          <IconButton
            data-act="earlier"
            aria-label={label("addDeed.photo.earlier")}
            disabled={place === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowBackIcon fontSize="small" />
          </IconButton>
          <IconButton
            data-act="later"
            aria-label={label("addDeed.photo.later")}
            disabled={place === count}
            onClick={() => onMove(1)}
          >
            <ArrowForwardIcon fontSize="small" />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}

const tile = { position: "relative", minWidth: 0, transition: "none" } as const;

/** Failed photos take the full width, because the error text needs room. */
const failedTile = {
  ...tile,
  gridColumn: "1 / -1",
  display: "grid",
  gridTemplateColumns: "104px minmax(0, 1fr)",
  gridTemplateAreas: '"frame state" "acts state"',
  gridTemplateRows: "auto 1fr",
  columnGap: 1.5,
  alignItems: "center",
} as const;

const frame = {
  position: "relative",
  gridArea: "frame",
  aspectRatio: "1",
  borderRadius: 1.5,
  overflow: "hidden",
  bgcolor: "primary.light",
  userSelect: "none",
  WebkitTouchCallout: "none",
  touchAction: "manipulation",
} as const;

const target = { outline: "3px solid", outlineColor: "primary.main", outlineOffset: "2px" } as const;

const corner = {
  position: "absolute",
  top: 0,
  insetInlineEnd: 0,
  gridArea: "frame",
  justifySelf: "end",
  p: 0,
} as const;

/** Readable on any photo, light or dark. */
const overPhoto = {
  display: "grid",
  placeItems: "center",
  width: 28,
  height: 28,
  borderRadius: 99,
  color: "common.white",
  bgcolor: "rgba(0, 0, 0, 0.66)",
} as const;
