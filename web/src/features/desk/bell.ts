// The sound of a new order, made with Web Audio: two tones, twice.
import { createStore } from '../../platform/external-store.ts';
import { log } from '../../platform/log.ts';

/** True while the browser blocks sound until the user touches the page. */
export const bellNeedsTouch = createStore(false);

const notes = [
  { hertz: 880, startsAt: 0 },
  { hertz: 1174.66, startsAt: 0.16 },
  { hertz: 880, startsAt: 0.5 },
  { hertz: 1174.66, startsAt: 0.66 },
];
const NOTE_SECONDS = 0.32;
const LOUDNESS = 0.35;

let audio: AudioContext | undefined;

function strike(context: AudioContext, hertz: number, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + NOTE_SECONDS);
}

/** Resolves with true if the sound played. */
export async function ring(): Promise<boolean> {
  if (!navigator.userActivation?.hasBeenActive) {
    bellNeedsTouch.set(true);
    return false;
  }
  try {
    audio ??= new AudioContext();
    if (audio.state !== 'running') await audio.resume();
    for (const { hertz, startsAt } of notes) strike(audio, hertz, audio.currentTime + startsAt);
    bellNeedsTouch.set(false);
    return true;
  } catch (failure) {
    log.warn('The bell did not ring', failure);
    return false;
  }
}
