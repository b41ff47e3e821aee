// Runs in the small frame that only registered sites can show: passes the server's answer to the page around it.
import { type FrameMessage, wrapMessage } from '@baitdrop/domain/widget/frame-messages';

const words = document.getElementById('message')?.textContent;
const pageOrigin = new URLSearchParams(location.search).get('origin');
if (words && pageOrigin) parent.postMessage(wrapMessage(JSON.parse(words) as FrameMessage), pageOrigin);
