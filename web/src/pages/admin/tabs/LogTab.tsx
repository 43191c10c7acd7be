export default function LogTab() {
  return null;
}
