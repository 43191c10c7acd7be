export default function FiguresTab() {
  return null;
}
