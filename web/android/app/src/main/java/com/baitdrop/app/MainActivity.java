package com.baitdrop.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
