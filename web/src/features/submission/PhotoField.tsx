import AddPhotoIcon from "@mui/icons-material/AddPhotoAlternateOutlined";
import PhotoCameraIcon from "@mui/icons-material/PhotoCameraOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useRef, useState, type ChangeEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useToast } from "../../components/toasts/ToastProvider";
import { VisuallyHidden } from "../../components/VisuallyHidden";
import { limits } from "../../lib/limits";
import { PhotoItem } from "./PhotoItem";
import type { PhotoTray, TrayPhoto } from "./PhotoTray";

interface Props {
  tray: PhotoTray;
  photos: readonly TrayPhoto[];
  /** What is wrong with the photos together. */
  problem: string | undefined;
}

/** Chooses, shows and orders the photos of a deed; each is on its way as soon as it is chosen. */
export function PhotoField({ tray, photos, problem }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const focusNext = useRef<string | null>(null);
  const [told, setTold] = useState("");
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const max = limits.deedPhotosMax;

  useEffect(() => {
    if (!focusNext.current) return;
    const wanted = box.current?.querySelector<HTMLElement>(focusNext.current);
    (wanted ?? box.current?.querySelector<HTMLElement>("[data-act=pick]"))?.focus();
    focusNext.current = null;
  }, [photos]);

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const names = tray.add([...(event.target.files ?? [])]);
    event.target.value = "";
    setDropped(names);
    if (names.length > 0) toast.error(intl.formatMessage({ id: "errors.deed.tooManyPhotos" }, { max }));
  };
  const move = (photo: TrayPhoto, place: number, by: number) => {
    const to = place + by;
    const act = (by < 0 && to > 1) || to === photos.length ? "earlier" : "later";
    focusNext.current = `[data-photo=${photo.id}] [data-act=${act}]`;
    tray.move(photo.id, by);
    setTold(intl.formatMessage({ id: "addDeed.photo.moved" }, { place: to, count: photos.length }));
  };
  const remove = (photo: TrayPhoto, place: number) => {
    const neighbour = photos[place] ?? photos[place - 2];
    focusNext.current = neighbour ? `[data-photo=${neighbour.id}] [data-act=remove]` : "[data-act=pick]";
    setDropped([]);
    tray.remove(photo.id);
    setTold(intl.formatMessage({ id: "addDeed.photo.removed" }, { count: photos.length - 1 }));
  };

  return (
    <Box ref={box} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <Typography id={`${id}-label`} variant="h3" component="h2">
        <FormattedMessage id="addDeed.photos" />
      </Typography>
      <Typography id={`${id}-hint`} variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        <FormattedMessage id="addDeed.photosHint" values={{ max, size: 10 }} />
      </Typography>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {photos.map((photo, index) => (
          <PhotoItem
            key={photo.id}
            photo={photo}
            place={index + 1}
            count={photos.length}
            onMove={(by) => move(photo, index + 1, by)}
            onRemove={() => remove(photo, index + 1)}
            onRetry={() => tray.retry(photo.id)}
            onDescribe={(alt) => tray.describe(photo.id, alt)}
          />
        ))}
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
        <Button data-act="pick" variant="outlined" startIcon={<AddPhotoIcon />} onClick={() => picker.current?.click()}>
          <FormattedMessage id={photos.length === 0 ? "addDeed.photos.choose" : "addDeed.photos.more"} />
        </Button>
        <Button
          variant="outlined"
          startIcon={<PhotoCameraIcon />}
          onClick={() => camera.current?.click()}
          sx={{ display: "none", "@media (pointer: coarse)": { display: "inline-flex" } }}
        >
          <FormattedMessage id="addDeed.photos.camera" />
        </Button>
      </Stack>
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
        {dropped.length > 0 && (
          <FormHelperText error>
            <FormattedMessage
              id="addDeed.photos.dropped"
              values={{ max, count: dropped.length, names: intl.formatList(dropped) }}
            />
          </FormHelperText>
        )}
        {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
      </div>
    </Box>
  );
}
