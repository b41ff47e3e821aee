// Re-exports the phone's plugins, which nothing else imports. Loaded inside the Android and iOS shells; browsers never
// fetch it.
export { App } from '@capacitor/app';
export { Browser } from '@capacitor/browser';
export { Device } from '@capacitor/device';
export { Directory, Filesystem } from '@capacitor/filesystem';
export { Geolocation } from '@capacitor/geolocation';
export { Haptics, ImpactStyle } from '@capacitor/haptics';
export { Network } from '@capacitor/network';
export { Preferences } from '@capacitor/preferences';
export { PushNotifications } from '@capacitor/push-notifications';
export { Share } from '@capacitor/share';
export { SplashScreen } from '@capacitor/splash-screen';
export { StatusBar, Style } from '@capacitor/status-bar';
