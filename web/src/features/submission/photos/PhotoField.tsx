import AddPhotoIcon from "@mui/icons-material/AddPhotoAlternateOutlined";
import PhotoCameraIcon from "@mui/icons-material/PhotoCameraOutlined";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Stack from "@mui/material/Stack";
import { useEffect, useId, useRef, useState, useSyncExternalStore, type ChangeEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { lazyPart } from "../../../components/lazy-part";
import { useToast } from "../../../components/toasts/ToastProvider";
import { VisuallyHidden } from "../../../components/VisuallyHidden";
import { limits } from "@tree-for-deed/common/limits";
import type { LeftOut, PhotoTray, TrayPhoto } from "./PhotoTray";

const RefusedFiles = lazyPart(() => import("./RefusedFiles"));
const PhotoList = lazyPart(() => import("./PhotoList"));

/** Of a photo as it is sent. */
const megabytesMax = 10;
const nothing: LeftOut = { refused: [], tooMany: [] };

interface Props {
  tray: PhotoTray;
  photos: readonly TrayPhoto[];
  /** The form was to be sent with photos that are not uploaded. */
  unfinished: boolean;
}

/** Chooses, shows and orders the photos of a deed; each is on its way as soon as it is chosen. */
export function PhotoField({ tray, photos, unfinished }: Props) {
  const intl = useIntl();
  const id = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState("");
  const { refused, tooMany } = useSyncExternalStore(tray.subscribe, tray.leftOut, () => nothing);
  const max = limits.deedPhotosMax;
  const isFull = photos.length >= max;

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    tray.add([...(event.target.files ?? [])]);
    event.target.value = "";
  };
  /** Never disabled, so that the focus stays where it is; full is said in words and looks it. */
  const picks = (input: { current: HTMLInputElement | null }) => ({
    "aria-disabled": isFull,
    "aria-describedby": isFull ? `${id}-full` : undefined,
    onClick: () => (isFull ? setTold(full) : input.current?.click()),
  });
  const full = intl.formatMessage({ id: "addDeed.photos.full" }, { max });
  useEffect(() => {
    const retry = () => tray.retryAll("NETWORK");
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [tray]);
  useToastFor(refused.length, intl.formatMessage({ id: "errors.photo.unreadable" }));
  useToastFor(tooMany.length, intl.formatMessage({ id: "errors.deed.tooManyPhotos" }, { max }));

  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <Typography id={`${id}-label`} variant="h3" component="h2">
        <FormattedMessage id="addDeed.photos" />
      </Typography>
      <Typography id={`${id}-hint`} variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        <FormattedMessage id="addDeed.photosHint" values={{ max, size: megabytesMax }} />
      </Typography>
      {photos.length > 0 && (
        <PhotoList tray={tray} photos={photos} onTell={setTold} onEmpty={() => choose.current?.focus()} />
      )}
      <div role="alert">{refused.length > 0 && <RefusedFiles files={refused} onForget={tray.forgetRefused} />}</div>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
        <Button
          ref={choose}
          variant="outlined"
          startIcon={<AddPhotoIcon />}
          {...picks(picker)}
          sx={isFull ? off : undefined}
        >
          <FormattedMessage id={photos.length === 0 ? "addDeed.photos.choose" : "addDeed.photos.more"} />
        </Button>
        <Button
          variant="outlined"
          startIcon={<PhotoCameraIcon />}
          {...picks(camera)}
          sx={{ display: "none", "@media (pointer: coarse)": { display: "inline-flex" }, ...(isFull && off) }}
        >
          <FormattedMessage id="addDeed.photos.camera" />
        </Button>
      </Stack>
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

const off = { opacity: 0.55 } as const;

/** Says it once more whenever there are more of them; which ones stands in the form. */
function useToastFor(count: number, text: string): void {
  const toast = useToast();
  const told = useRef(0);
  useEffect(() => {
    if (count > told.current) toast.error(text);
    told.current = count;
  }, [count, text, toast]);
}
