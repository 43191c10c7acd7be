import AddPhotoIcon from "@mui/icons-material/AddPhotoAlternateOutlined";
import PhotoCameraIcon from "@mui/icons-material/PhotoCameraOutlined";
import { Button } from "../../../../components/Button";
import FormHelperText from "@mui/material/FormHelperText";
import { useEffect, useId, useRef, useState, useSyncExternalStore, type ChangeEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import { lazyPart } from "../../../../components/lazy-part";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { VisuallyHidden } from "../../../../components/VisuallyHidden";
import { limits } from "@tree-for-deed/common/limits";
import { PhotoWords } from "./PhotoWords";
import type { LeftOut, PhotoUploads, TrayPhoto } from "./PhotoUploads";

const RefusedFiles = lazyPart(() => import("./RefusedFiles"));
const PhotoList = lazyPart(() => import("./PhotoList"));

/** Maximum size in MB of a photo as it is sent. */
const megabytesMax = 10;
const nothing: LeftOut = { refused: [], tooMany: [] };

interface Props {
  uploads: PhotoUploads;
  photos: readonly TrayPhoto[];
  /** Called when the first photos were chosen. */
  onFirst?: (() => void) | undefined;
  /** True after an attempt to send the form with photos that are not uploaded. */
  unfinished: boolean;
}

/** Field for choosing, showing and ordering the photos of a deed; each upload starts as soon as the photo is chosen. */
export function PhotoField({ uploads, photos, onFirst, unfinished }: Props) {
  const intl = useIntl();
  const id = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState("");
  const { refused, tooMany } = useSyncExternalStore(uploads.subscribe, uploads.leftOut, () => nothing);
  const max = limits.deedPhotosMax;
  useLeftOutToast(refused.length, tooMany.length, max);
  const isFull = photos.length >= max;

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    uploads.add(files);
    event.target.value = "";
    if (photos.length === 0 && files.length > 0) onFirst?.();
  };
  /** The button is never disabled, so that the focus stays; text and style say that no more photos fit. */
  const picks = (input: { current: HTMLInputElement | null }) => ({
    "aria-disabled": isFull,
    "aria-describedby": isFull ? `${id}-full` : undefined,
    onClick: () => (isFull ? setTold(full) : input.current?.click()),
  });
  const full = intl.formatMessage({ id: "addDeed.photos.full" }, { max });
  useEffect(() => {
    const retry = () => uploads.retryAll("NETWORK");
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [uploads]);

  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <Typography id={`${id}-label`} variant="h3" component="h2" text="addDeed.photos" />
      <Typography id={`${id}-hint`} variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        <FormattedMessage id="addDeed.photosHint" values={{ max, size: megabytesMax }} />
      </Typography>
      {photos.length > 0 && (
        <PhotoList uploads={uploads} photos={photos} onTell={setTold} onEmpty={() => choose.current?.focus()} />
      )}
      <div role="alert">{refused.length > 0 && <RefusedFiles files={refused} onForget={uploads.forgetRefused} />}</div>
      <Box sx={photos.length === 0 ? invitation : ways}>
        <Button
          ref={choose}
          variant="outlined"
          startIcon={<AddPhotoIcon />}
          {...picks(picker)}
          sx={isFull ? off : undefined}
          text={photos.length === 0 ? "addDeed.photos.choose" : "addDeed.photos.more"}
        />
        <Button
          variant="outlined"
          startIcon={<PhotoCameraIcon />}
          {...picks(camera)}
          sx={{ display: "none", "@media (pointer: coarse)": { display: "inline-flex" }, ...(isFull && off) }}
          text="addDeed.photos.camera"
        />
      </Box>
      {photos.length > 0 && <PhotoWords uploads={uploads} photos={photos} />}
      {isFull && <FormHelperText id={`${id}-full`}>{full}</FormHelperText>}
      <VisuallyHidden>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          multiple
          tabIndex={-1}
          aria-label={intl.formatMessage({ id: "addDeed.photos.choose" })}
          onChange={take}
        />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          tabIndex={-1}
          aria-label={intl.formatMessage({ id: "addDeed.photos.camera" })}
          onChange={take}
        />
        <span role="status">{told}</span>
      </VisuallyHidden>
      <div role="alert">
        {tooMany.length > 0 && (
          <FormHelperText error>
            <FormattedMessage
              id="addDeed.photos.dropped"
              values={{ max, count: tooMany.length, names: intl.formatList(tooMany) }}
            />
          </FormHelperText>
        )}
        {unfinished && (
          <FormHelperText error>
            <FormattedMessage id="addDeed.photos.unfinished" />
          </FormHelperText>
        )}
      </div>
    </Box>
  );
}

/** Shows a toast too, which is visible from anywhere on the page; the details stand at the photos. */
function useLeftOutToast(refused: number, tooMany: number, max: number): void {
  const toast = useToast();
  const told = useRef({ refused: 0, tooMany: 0 });
  useEffect(() => {
    const before = told.current;
    told.current = { refused, tooMany };
    if (tooMany > before.tooMany) toast.error(<FormattedMessage id="errors.deed.tooManyPhotos" values={{ max }} />);
    else if (refused > before.refused) toast.error(<FormattedMessage id="errors.photo.unreadable" />);
  }, [refused, tooMany, max, toast]);
}

const off = { opacity: 0.55 } as const;

const ways = { display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5 } as const;

/** The main button of an empty field: as large as the photos that will replace it. */
const invitation = {
  display: "flex",
  gap: 1.25,
  "& > button": {
    flex: "1 1 0",
    minHeight: 120,
    flexDirection: "column",
    gap: 1,
    borderStyle: "dashed",
    borderWidth: 2,
    bgcolor: "primary.light",
    "&:hover": { borderWidth: 2, borderStyle: "dashed" },
  },
  "& .MuiButton-startIcon": { m: 0 },
  "& .MuiButton-startIcon > svg": { fontSize: 36 },
} as const;
